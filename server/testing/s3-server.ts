import S3rver from 's3rver'

/** Runs as a process of its own, for as long as whoever started it: the folder to keep things in comes as its argument. */
const [, , directory = ''] = process.argv

// A file that another process deletes between s3rver's look at it and its reading would end s3rver, though nobody waits for it.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
})
process.on('disconnect', () => process.exit(0))

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'uploads', configs: [] }],
})
const { port } = await server.run()
process.send?.(port)
