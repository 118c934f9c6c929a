import { fileFolder } from '../platform/files/file-folders.ts'
import { isMessageFileKeyUsed, listMessageFileKeys } from './queries.ts'

export const threadFiles = fileFolder('threads', { isKeyUsed: isMessageFileKeyUsed, listKeys: listMessageFileKeys })
