import { NAV_LINKS, PRIVACY_PATH, TERMS_PATH } from './shell/nav-links.ts'

/** The pages that search engines should know; the host leaves out those that the app does not have. */
export const SITE_PATHS: readonly string[] = [...NAV_LINKS.map(({ to }) => to), TERMS_PATH, PRIVACY_PATH]
