import { expect, test } from 'vitest'
import { must } from '../../testing/access/case.ts'
import type { TestUser } from '../../testing/world.ts'
import { feedbackCycleWorld } from './fixtures.ts'

test('COMP-05 in Your Company only administrators of feedback cycles who are not HR-type have the tab Feedback', async () => {
  const w = await feedbackCycleWorld()
  const hasTab = async (who: TestUser) => must(await w.as(who).get('/company/tabs')).body.tabs.includes('feedback')
  expect(await hasTab(w.cleo)).toBe(false)
  // Cleo is an employee, Asta an HR Assistant, Hana an HR Admin.
  await w.createCycle({ cycleAdminIds: [w.cleo.id, w.asta.id, w.hana.id] })
  const shown = { cleo: true, asta: false, hana: false, ravi: false, mia: false, theo: false } as const
  for (const [name, isShown] of Object.entries(shown))
    expect({ name, isShown: await hasTab(w[name as keyof typeof shown]) }).toEqual({ name, isShown })
  expect((await w.as(w.cleo).get('/feedback-cycles')).body.cycles).toHaveLength(1)
  await w.inside((tx) => tx.execute("update feature_switches set enabled = false where name = 'feedback'"))
  expect(await hasTab(await w.elsewhere(w.cleo))).toBe(false)
})
