import { lazy, Suspense, useEffect, useState } from "react";
import { provideToastList, type ToastList } from "../../ui/notify.ts";

const loadToasts = () => import("./Toasts.tsx");
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

/** The container of the toasts; their code is loaded with the first toast. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    provideToastList(async (): Promise<ToastList> => {
      const { toastList } = await loadToasts();
      setIsNeeded(true);
      return toastList;
    });
  }, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
