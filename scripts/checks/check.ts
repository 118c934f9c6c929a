/** One thing that must hold for the whole project. */
export type Check = {
  name: string
  /** What is wrong, one line each; nothing when it holds. */
  run: () => Promise<string[]>
}
