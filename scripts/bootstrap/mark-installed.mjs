// npm runs this as the `dependencies` script after it changed node_modules, so that an install by hand counts as one.
import { markInstalled } from './installed.mjs'

// An install without the development packages cannot build.
if (!process.env.npm_config_omit) markInstalled()
