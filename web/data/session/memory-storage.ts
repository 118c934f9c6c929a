/** A browser's storage for tests, which see what is in it. */
export function memoryStorage(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
