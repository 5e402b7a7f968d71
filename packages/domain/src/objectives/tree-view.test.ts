import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { node, treeOf } from './fixtures.ts'
import { movePreview } from './move-preview.ts'
import { visibilities } from './objective.ts'
import { type TreeLine, visibleTree } from './tree-view.ts'
import type { ReadLevel } from './visibility.ts'

const tree = treeOf(
  node('company', null, { type: 'COMPANY' }),
  node('sales', 'company', { type: 'GROUP' }),
  node('secret', 'company', { visibility: 'PROTECTED' }),
  node('secret too', 'company', { visibility: 'PROTECTED' }),
  node('public below', 'secret'),
  node('secret below', 'secret too', { visibility: 'PROTECTED' }),
  node('private', null, { visibility: 'PRIVATE' }),
)
const levelOf = (id: string): ReadLevel => (tree.get(id)?.visibility === 'PUBLIC' ? 'FULL' : 'NONE')

describe('the tree as someone sees it', () => {
  test('has one line for siblings they can’t read, with what they can read below, and nothing private', () => {
    expect(visibleTree(tree, levelOf)).toEqual([
      {
        kind: 'OBJECTIVE',
        id: 'company',
        below: [
          { kind: 'OBJECTIVE', id: 'sales', below: [] },
          {
            kind: 'HIDDEN',
            count: 2,
            below: [
              { kind: 'OBJECTIVE', id: 'public below', below: [] },
              { kind: 'HIDDEN', count: 1, below: [] },
            ],
          },
        ],
      },
    ])
  })

  test('an owner sees their private objective, at the top', () => {
    const lines = visibleTree(tree, (id) => (id === 'private' ? 'FULL' : levelOf(id)))
    expect(lines.at(-1)).toEqual({ kind: 'OBJECTIVE', id: 'private', below: [] })
  })

  test('shows every readable objective once, and counts every other one that is not private', () => {
    const up = fc.nat(1000)
    const facts = fc.record({ up, visibility: fc.constantFrom(...visibilities), isReadable: fc.boolean() })
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 30 }), (all) => {
        const random = treeOf(
          ...all.map(({ up: parent, visibility }, position) => {
            const candidate = parent % (position + 1)
            const isLinked =
              visibility !== 'PRIVATE' && candidate < position && all[candidate]?.visibility !== 'PRIVATE'
            return node(String(position), isLinked ? String(candidate) : null, { visibility })
          }),
        )
        const isReadable = (id: string) => all[Number(id)]?.isReadable === true
        const shown: string[] = []
        let hidden = 0
        const walk = (lines: readonly TreeLine[]) => {
          for (const line of lines) {
            if (line.kind === 'OBJECTIVE') shown.push(line.id)
            else hidden += line.count
            walk(line.below)
          }
        }
        walk(visibleTree(random, (id) => (isReadable(id) ? 'FULL' : 'PROGRESS')))
        const ids = [...random.keys()]
        expect(shown.toSorted()).toEqual(ids.filter(isReadable).toSorted())
        const unreadable = ids.filter((id) => !isReadable(id) && random.get(id)?.visibility !== 'PRIVATE')
        expect(hidden).toBe(unreadable.length)
      }),
    )
  })
})

describe('the preview of a move', () => {
  const completions: Record<string, number> = { sales: 40, secret: 80, 'secret too': 60 }
  const seen = (id: string) => ({ status: 'OPEN' as const, completion: completions[id] ?? 0, level: levelOf(id) })

  test('counts what moves along, and shows what both parents show before and after', () => {
    expect(movePreview(tree, 'secret', 'sales', seen)).toEqual({
      moved: 1,
      hidden: 1,
      deepestLevel: 4,
      from: {
        parentId: 'company',
        before: { count: 3, meanCompletion: 40 },
        after: { count: 2, meanCompletion: 40 },
      },
      to: {
        parentId: 'sales',
        before: { count: 0, meanCompletion: null },
        after: { count: 1, meanCompletion: null },
      },
    })
  })

  test('to the top, and to where it is', () => {
    expect(movePreview(tree, 'sales', null, seen)).toMatchObject({ deepestLevel: 1, to: null })
    expect(movePreview(tree, 'sales', 'company', seen)).toMatchObject({ from: null, to: null })
  })
})
