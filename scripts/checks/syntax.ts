import { parseSync } from 'vite'

type Node = { type: string; [field: string]: unknown }

/** What the checks read from a source file. */
export type Syntax = {
  /** Modules that have to be loaded before it runs, as written: neither types alone nor imports at run time. */
  valueImports: string[]
  hasDefaultExport: boolean
  /** String literals and text in templates without a hole. */
  strings: Set<string>
  /** Templates with holes: the fixed pieces around them. */
  templates: string[][]
  /** What is handed to a translator `t`, in the same pieces; one piece when it has no hole. */
  translated: string[][]
}

export function readSyntax(file: string, text: string): Syntax {
  const { module, program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const syntax: Syntax = {
    valueImports: [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
      ),
    ],
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    strings: new Set(),
    templates: [],
    translated: [],
  }
  visit(program as unknown as Node, syntax)
  return syntax
}

function visit(node: Node, syntax: Syntax): void {
  if (node.type === 'Literal' && typeof node['value'] === 'string') syntax.strings.add(node['value'])
  if (node.type === 'TemplateLiteral') readTemplate(node, syntax)
  if (node.type === 'CallExpression') readTranslation(node, syntax)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, syntax)
  }
}

function piecesOf(template: Node): string[] {
  return (template['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

function readTranslation(node: Node, syntax: Syntax): void {
  const callee = node['callee'] as Node
  const [key] = node['arguments'] as Node[]
  if (callee.type !== 'Identifier' || callee['name'] !== 't' || key === undefined) return
  if (key.type === 'Literal' && typeof key['value'] === 'string') syntax.translated.push([key['value']])
  if (key.type === 'TemplateLiteral') syntax.translated.push(piecesOf(key))
}

function readTemplate(node: Node, syntax: Syntax): void {
  const pieces = piecesOf(node)
  if (pieces.length === 1) syntax.strings.add(pieces.join(''))
  else syntax.templates.push(pieces)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
