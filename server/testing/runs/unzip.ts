import { crc32 } from 'node:zlib'

/** Reads a ZIP by its directory, as programs do, and checks what each entry says about itself in both places. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('No end of the directory')
  const entries = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (file.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('No entry in the directory')
    const [sum, size, nameLength] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 24), file.readUInt16LE(at + 28)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    if (file.toString('latin1', local, local + 4) !== 'PK\x03\x04') throw new Error(`No header of ${name}`)
    if (!file.subarray(local + 6, local + 30).equals(file.subarray(at + 8, at + 32)))
      throw new Error(`Two tales of ${name}`)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + size)
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`)
    entries.set(name, content)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  if (at !== end) throw new Error('The directory has another length')
  return entries
}
