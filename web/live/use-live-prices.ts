import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { pastDay } from "../api/past-day.ts";
import type { PriceSocket } from "./price-socket.ts";
import {
  forgetPrices,
  haltOf,
  lineState,
  livePriceOf,
  onLineState,
  onLivePrice,
  priceSilence,
} from "./price-store.ts";

/** Follows prices while `isLive`; returns the function that names the tickers that the page shows. */
export function useLivePrices(isLive: boolean): (tickers: readonly string[]) => void {
  const socket = useRef<PriceSocket | null>(null);
  const shown = useRef<readonly string[]>([]);

  useEffect(() => {
    // The past has no live prices.
    if (!isLive || pastDay !== null) return undefined;
    let isLeft = false;
    void openSocket().then((opened) => {
      if (isLeft) opened?.close();
      else socket.current = opened;
      opened?.follow(shown.current);
    });
    return () => {
      isLeft = true;
      socket.current?.close();
      socket.current = null;
      forgetPrices();
    };
  }, [isLive]);

  return useCallback((tickers) => {
    shown.current = tickers;
    socket.current?.follow(tickers);
  }, []);
}

/** The library of the socket is fetched once a page has what it needs; without it, the page works as before. */
async function openSocket(): Promise<PriceSocket | null> {
  const part = await import("./price-socket.ts").catch(() => null);
  return part === null ? null : new part.PriceSocket();
}

/** The live price of a ticker; undefined while none is known. */
export function useLivePrice(ticker: string) {
  return useSyncExternalStore(
    useCallback((listener) => onLivePrice(ticker, listener), [ticker]),
    () => livePriceOf(ticker),
  );
}

/** Since when the trading in a company's share is halted, in ISO 8601; null while it trades. */
export function useHalt(ticker: string) {
  return useSyncExternalStore(
    useCallback((listener) => onLivePrice(ticker, listener), [ticker]),
    () => haltOf(ticker),
  );
}

export function useLineState() {
  return useSyncExternalStore(onLineState, lineState);
}

/** When the last price came, in ISO 8601, if prices are late; else null. */
export function usePriceSilence() {
  return useSyncExternalStore(onLineState, priceSilence);
}
