import { EventEmitter } from "node:events";

/**
 * Carries short messages between the processes of one installation. Messages are hints: they may be lost or come
 * from another installation, so receivers check for themselves.
 */
export interface Bus {
  publish(topic: string, message: string): void;
  subscribe(topic: string, listener: (message: string) => void): void;
}

/** A bus for an installation with a single process. */
export function localBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, listener) => void emitter.on(topic, listener),
  };
}
