import { vi } from "vitest";

class FakeStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

export interface FakeBrowser {
  local: FakeStorage;
  tab: FakeStorage;
  /** Simulates a write by another tab. */
  storageEvent(key: string | null): void;
  /** Opens another tab of the same browser: empty tab storage, but the same cookies and local storage. */
  newTab(): void;
  /** Closes the browser and starts it again: session cookies and tab storage are gone. */
  reopen(): void;
}

/** Fakes the parts of a browser that sessions and calls use; modules are reloaded afterwards. */
export function fakeBrowser(): FakeBrowser {
  const cookies = new Map<string, string>();
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
  const browser = {
    local: new FakeStorage(),
    tab: new FakeStorage(),
    storageEvent(key: string | null) {
      window.dispatchEvent(
        Object.assign(new Event("storage"), { key, storageArea: browser.local }),
      );
    },
    newTab() {
      browser.tab = new FakeStorage();
      vi.stubGlobal("sessionStorage", browser.tab);
      vi.stubGlobal("window", new EventTarget());
      vi.resetModules();
    },
    reopen() {
      cookies.clear();
      browser.newTab();
    },
  };
  vi.stubGlobal("localStorage", browser.local);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "http:" });
  browser.newTab();
  return browser;
}
