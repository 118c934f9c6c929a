import { fileFolder } from '#server/platform/files/file-folders.ts'
import { listHeldMessageFileKeys } from './queries.ts'

export const threadFiles = fileFolder('threads', listHeldMessageFileKeys)
