/**
 * What opening a car from another page takes: asking for it, showing it over the list, and saying that it could not be had. A car's
 * own page comes from the server and is read without.
 */
export async function loadCarOpening() {
  const [{ fetchCar }] = await Promise.all([
    import('./car-requests.ts'),
    import('./car-modal.tsx'),
    import('./car-failure.tsx'),
  ])
  return { fetchCar }
}
