import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { type Network, type Networks, signsOf } from './networks.ts'
import type { PaperFileName } from './paper-files.ts'

/** The files that reading pictures needs. */
export type FileSource = (name: PaperFileName) => Promise<Uint8Array>

/** Networks on one thread: more need a page that is isolated from all others, and gain little. */
export async function openNetworks(file: FileSource): Promise<Networks> {
  env.wasm.numThreads = 1
  const runtime = await file('runtime')
  env.wasm.wasmBinary = runtime.buffer.slice(runtime.byteOffset, runtime.byteOffset + runtime.byteLength) as ArrayBuffer
  const detect = await openNetwork(await file('detect'))
  const latin = { run: await openNetwork(await file('latin')), signs: await readSigns(file, 'latinSigns') }
  return {
    detect,
    latin,
    han: async () => ({ run: await openNetwork(await file('han')), signs: await readSigns(file, 'hanSigns') }),
  }
}

async function readSigns(file: FileSource, name: 'latinSigns' | 'hanSigns'): Promise<string[]> {
  return signsOf(new TextDecoder().decode(await file(name)))
}

async function openNetwork(model: Uint8Array): Promise<Network> {
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'], enableCpuMemArena: false })
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return async (numbers, shape) => {
    const tensor = new Tensor('float32', numbers, [...shape])
    const { [output]: answer } = await session.run({ [input]: tensor })
    if (!answer || !(answer.data instanceof Float32Array)) throw new Error('The network answered nothing')
    const read = { data: answer.data.slice(), shape: answer.dims }
    tensor.dispose()
    answer.dispose()
    return read
  }
}
