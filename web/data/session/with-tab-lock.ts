/** Runs the work while this tab holds the lock of this name; without a lock where a browser has none, or forbids them with storage. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
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
