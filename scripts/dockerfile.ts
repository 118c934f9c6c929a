import { tryDockerfile } from './dockerfile/trial.ts'
import { command } from './project.ts'

/** `npm run tool -- dockerfile`: the Dockerfile's steps in an empty folder, without an engine, and the product that they make. */
await command(async () => {
  await tryDockerfile()
  return 0
})
