/** The page of one of the sample cars. */
const A_CAR = '/cars/{id}'

/** What visitors look at, and what is measured of the site. */
export const SITE_PAGES = [
  '/',
  '/consulting',
  '/pricing',
  '/about',
  '/reviews',
  '/faq',
  '/contact',
  '/terms-and-conditions',
  '/privacy',
  '/cars',
  A_CAR,
] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The tools, with an answer where an address can hold one. What they weigh has a limit of its own. */
export const TOOL_PAGES = [
  '/tools',
  '/tools/out-the-door?in=QC&price=34900',
  '/tools/quote-check?in=QC',
  '/tools/payment?total=42314.25&apr=6.49',
  '/tools/trade-in?in=ON&price=40000&trade=12000',
  '/tools/rights?in=QC',
] as const
export type MeasuredPage = SitePage | (typeof TOOL_PAGES)[number]

/** Where the site at this address has such a page. */
export async function addressOf(siteUrl: string, page: MeasuredPage): Promise<string> {
  if (page !== A_CAR) return page
  const response = await fetch(`${siteUrl}/api/v1/car-listings/public?limit=1&year_min=2015`)
  const [car] = (await response.json()) as { id: string }[]
  if (!car) throw new Error('The site has no car to show')
  return A_CAR.replace('{id}', car.id)
}
