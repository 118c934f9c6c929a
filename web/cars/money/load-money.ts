/** A file of its own: the names of all files that the figures are made of would weigh on every page of cars. */
export async function loadMoney() {
  return (await import('./money-parts.tsx')).Money
}
