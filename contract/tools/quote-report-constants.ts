export const REPORT_SAID_MAX = 1_000
export const REPORT_LINE_MAX = 300
export const REPORT_TEXT_MAX = 20_000
