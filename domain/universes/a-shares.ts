const names = ["shanghai stock exchange", "shanghai tech", "shenzhen stock exchange"];
export const aShareExchangeIds = [16, 26, 108];

/** True for the exchanges of mainland China whose A-shares are sold to domestic investors. */
export function isChinaAShare(exchange: { id: number; name: string }): boolean {
  return (
    aShareExchangeIds.includes(exchange.id) || names.includes(exchange.name.trim().toLowerCase())
  );
}
