import { EventEmitter } from "node:events";

/**
 * Carries short messages between the processes of one installation. Messages are hints: one may be lost, or come from
 * another installation, so whoever gets one looks for himself.
 */
export interface Bus {
  publish(topic: string, message: string): void;
  subscribe(topic: string, listener: (message: string) => void): void;
  close(): Promise<void>;
}

/** Where one process is all there is. */
export function localBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, listener) => void emitter.on(topic, listener),
    close: async () => void emitter.removeAllListeners(),
  };
}
