import { fileFolder } from '../platform/files/file-folders.ts'
import { listHeldMessageFileKeys } from './queries.ts'

export const threadFiles = fileFolder('threads', listHeldMessageFileKeys)
