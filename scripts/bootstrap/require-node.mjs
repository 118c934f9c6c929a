// Imported first and alone: every other file may use syntax that an old Node cannot even parse.

/** `NORTHLANE_NODE_VERSION` and `NORTHLANE_PLATFORM` let the tests be an older Node or another machine. */
export const nodeVersion = process.env.NORTHLANE_NODE_VERSION || process.versions.node
export const platform = process.env.NORTHLANE_PLATFORM || process.platform + '-' + process.arch
export const nodeMajor = Number(nodeVersion.split('.')[0])

if (nodeMajor < 20) {
  console.error('northlane: Node 20 or later is needed (this is ' + nodeVersion + ').')
  process.exit(1)
}
