import { messageArguments } from '@perennial/contract/messages/message-arguments.ts'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './architecture.ts'

/** The functions that translate a key: the argument after the key holds the values of the message. */
const translators = new Set(['t', 'say', 'translate', 'translateMessage'])
/** Whether a source can call one of them at all. */
const CALLS_ONE = /\b(t|say|translate|translateMessage)\(/

type Values = { names: Set<string>; isExact: boolean } | undefined

/** Where a call passes an argument the message does not have, or misses one it has. */
export function wrongMessageArguments(
  messages: Readonly<Record<string, string>>,
  sources: readonly SourceFile[],
): string[] {
  const keys = Object.keys(messages)
  const needed = new Map(keys.map((key) => [key, messageArguments(messages[key] ?? '')]))
  return sources.flatMap(({ path, text }) => {
    if (/\.test\.tsx?$/.test(path) || !CALLS_ONE.test(text)) return []
    const { program } = parseSync(path, text)
    const constants = constantsOf(program)
    const wrong: string[] = []
    new Visitor({
      CallExpression: (call) => {
        if (!translators.has(nameOf(call.callee))) return
        const index = call.arguments.findIndex((argument) => keysOf(argument, keys).length > 0)
        const values = index < 0 ? undefined : valuesOf(call.arguments[index + 1], constants)
        if (!values) return
        const called = keysOf(call.arguments[index], keys)
        const where = `${path}:${text.slice(0, call.start).split('\n').length}`
        // A composed key matches more messages than it ever uses: their arguments can’t be checked.
        for (const key of call.arguments[index]?.type === 'TemplateLiteral' ? [] : called) {
          const missing = [...(needed.get(key) ?? [])].filter((name) => !values.names.has(name))
          if (missing.length > 0) wrong.push(`${where} ${key} misses ${missing.join(', ')}`)
        }
        const idle = [...values.names].filter((name) => !called.some((key) => needed.get(key)?.has(name)))
        if (values.isExact && idle.length > 0) wrong.push(`${where} ${called.join(', ')} has no ${idle.join(', ')}`)
      },
    }).visit(program)
    return wrong
  })
}

const nameOf = (callee: ESTree.Expression | ESTree.Super): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** The messages that an expression can refer to. */
function keysOf(node: ESTree.Node | undefined, keys: readonly string[]): string[] {
  if (node?.type === 'Literal') return keys.includes(String(node.value)) ? [String(node.value)] : []
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent, keys), ...keysOf(node.alternate, keys)]
  if (node?.type !== 'TemplateLiteral' || !/^\w+\./.test(node.quasis[0]?.value.cooked ?? '')) return []
  const pattern = new RegExp(`^${node.quasis.map(({ value }) => value.raw.replaceAll('.', '\\.')).join('[\\w-]+')}$`)
  return keys.filter((key) => pattern.test(key))
}

/** The passed values, as far as the source shows them; undefined if it doesn’t. */
function valuesOf(node: ESTree.Node | undefined, constants: ReadonlyMap<string, ESTree.Node | undefined>): Values {
  if (node === undefined) return { names: new Set(), isExact: true }
  // One object may serve several messages, each of which uses its own part.
  if (node.type === 'Identifier') {
    const object = constants.get(node.name)
    const values = object?.type === 'ObjectExpression' ? valuesOf(object, constants) : undefined
    return values && { ...values, isExact: false }
  }
  if (node.type !== 'ObjectExpression') return undefined
  const names = new Set<string>()
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return undefined
    names.add(property.key.name)
  }
  return { names, isExact: true }
}

/** The values of names that a file declares once. */
function constantsOf(program: ESTree.Program): Map<string, ESTree.Node | undefined> {
  const found = new Map<string, ESTree.Node | undefined>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') found.set(id.name, found.has(id.name) ? undefined : (init ?? undefined))
    },
  }).visit(program)
  return found
}
