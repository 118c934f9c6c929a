/** How often: `npm test` runs the short form, `npm run test:full` and a soak the long one. */
export function rounds(short: number, long: number): number {
  return process.env['FULL'] !== undefined || process.env['SOAK'] !== undefined ? long : short
}
