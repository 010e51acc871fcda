import { Button } from "@mantine/core";
import { clearNotifications, notifyError, notifySuccess } from "../../ui/notify.ts";
import { Page } from "../../ui/Page.tsx";
import { Controls, Numbers, States, Swatches, TypeScale } from "./primitives.tsx";
import { SchemeFrame } from "./SchemeFrame.tsx";
import styles from "./Styleguide.module.css";

/** Every primitive, in light next to dark. Toasts follow the page's own scheme. */
export function StyleguidePage() {
  return (
    <Page title="Styleguide" sub="Every primitive in both themes">
      <div className={styles.toasts}>
        <Button
          variant="default"
          onClick={() => notifySuccess('"Calderoy Data Centers" added to favorites.')}
        >
          Success toast
        </Button>
        <Button variant="default" onClick={() => notifyError("Internal Server Error")}>
          Error toast
        </Button>
        <Button variant="default" onClick={clearNotifications}>
          Clear toasts
        </Button>
      </div>
      <div className={styles.schemes}>
        {(["light", "dark"] as const).map((scheme) => (
          <SchemeFrame key={scheme} scheme={scheme}>
            <Controls />
            <States />
            <TypeScale />
            <Numbers />
            <Swatches />
          </SchemeFrame>
        ))}
      </div>
    </Page>
  );
}
