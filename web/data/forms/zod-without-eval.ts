import { config } from 'zod'

/*
 * In a browser zod tries whether it may compile schemas from text, which the content policy forbids and reports. To be imported
 * before the first schema.
 */
config({ jitless: true })
