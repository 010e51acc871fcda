import { useEffect, useState } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { provideToastList, type ToastList } from "../../ui/notify.ts";

const loadToasts = () => import("./Toasts.tsx");
const Toasts = lazyPart(async () => (await loadToasts()).Toasts);

/** The container of the toasts; their code is at hand before a lost connection needs to be reported. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    provideToastList(async (): Promise<ToastList> => {
      const { toastList } = await loadToasts();
      setIsNeeded(true);
      return toastList;
    });
  }, []);
  return isNeeded ? <Toasts /> : null;
}
