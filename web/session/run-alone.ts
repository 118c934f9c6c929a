/** Runs the work while no other tab runs its own under this name; at once where a browser has no locks, or forbids them with storage. */
export async function runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isBegun = false
  try {
    return await navigator.locks.request(name, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}
