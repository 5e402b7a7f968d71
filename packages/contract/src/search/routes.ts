import { DEFAULT_SEARCH_LIMIT, MAX_RECENT_CYCLES } from '@perennial/domain/search/ranking.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'

export const searchModes = ['SEARCH', 'TEAM', 'CYCLE'] as const
export type SearchMode = (typeof searchModes)[number]

const cycleKinds = ['REVIEW', 'FEEDBACK', 'OBJECTIVE'] as const

/** A summary of a cycle. `link` is where it opens for the viewer. */
export const CycleSummary = z.object({
  id: Id,
  kind: z.enum(cycleKinds),
  name: z.string(),
  state: z.enum(['SCHEDULED', 'RUNNING', 'ENDED', 'ARCHIVED']),
  link: z.string(),
})
export type CycleSummary = z.infer<typeof CycleSummary>

/** One hit with its score. Pages of the product are not among them: the client knows and searches those itself (SEARCH-11). */
export const SearchHit = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('USER'),
    score: z.number(),
    value: z.object({ id: Id, name: z.string(), title: z.string(), isActive: z.boolean() }),
  }),
  z.object({
    type: z.literal('SINGLE_OBJECTIVE'),
    score: z.number(),
    value: z.object({ id: Id, name: z.string(), owner: z.string(), cycle: z.string(), link: z.string() }),
  }),
  z.object({ type: z.enum(cycleKinds), score: z.number(), value: CycleSummary }),
])
export type SearchHit = z.infer<typeof SearchHit>

export const searchRoutes = defineRoutes({
  'GET /search': {
    summary: 'Search for people and cycles, tolerating typos, and for objectives by words of their titles',
    tag: 'search',
    access: 'member',
    query: z.object({
      q: z.string().max(200),
      mode: z.enum(searchModes).default('SEARCH'),
      amount: z.coerce.number().int().min(1).max(50).default(DEFAULT_SEARCH_LIMIT),
    }),
    response: z.object({ hits: z.array(SearchHit) }),
    example: { query: { q: 'noor' } },
  },
  'GET /cycles/recent': {
    summary: 'List your most recent cycles',
    tag: 'search',
    access: 'member',
    query: z.object({ amount: z.coerce.number().int().min(1).max(50).default(MAX_RECENT_CYCLES) }),
    response: z.object({ cycles: z.array(CycleSummary) }),
    example: {},
  },
  'GET /cycles/all': {
    summary: 'List all cycles you are involved in',
    tag: 'search',
    access: 'member',
    response: z.object({ cycles: z.array(CycleSummary) }),
    example: {},
  },
})
