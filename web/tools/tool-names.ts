/** The tools by the last part of their address, in the order of the index. */
export const TOOLS = ['quote-check', 'out-the-door', 'payment', 'trade-in', 'rights'] as const
export type Tool = (typeof TOOLS)[number]

/**
 * Query parameters of all tools: pages whose paths begin alike share theirs, because the page cache looks up its key by the first segment.
 * `in` is the province or state, by its code.
 */
export const TOOL_QUERY: readonly string[] = (
  'in say price seller condition fuel trade owed offer discount rebate fees fees_untaxed plates local rate book age date ' +
  'total down apr years every lease_apr end promo lost quoted quoted_every quoted_years deal since odometer'
).split(' ')
