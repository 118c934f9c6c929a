import { fileFolder } from '../platform/files/file-folders.ts'
import { isKeyUsed, listFileKeys } from './queries.ts'

export const documentFiles = fileFolder('documents', { isKeyUsed, listKeys: listFileKeys })
