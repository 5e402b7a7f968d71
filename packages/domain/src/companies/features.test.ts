import { expect, test } from 'vitest'
import { enabledSwitches, isFeature, isFeatureFlag } from './features.ts'

const byDefault = [
  'review',
  'FEATURE_inbox',
  'FEATURE_reviewTemplates',
  'FEATURE_clippyAttachments',
  'FEATURE_xmlExport',
  'guestsMayBeAdded',
]

test('what a company never switched has its default', () => {
  expect([...enabledSwitches([])]).toEqual(byDefault)
})

test('a company switches features and flags on and off', () => {
  const own = [
    { name: 'review', enabled: false },
    { name: 'praise', enabled: true },
    { name: 'FEATURE_layoutRefresh', enabled: true },
  ]
  expect([...enabledSwitches(own)]).toEqual([...byDefault.slice(1), 'praise', 'FEATURE_layoutRefresh'])
  expect([isFeature('praise'), isFeature('FEATURE_layoutRefresh'), isFeatureFlag('FEATURE_layoutRefresh')]).toEqual([
    true,
    false,
    true,
  ])
})
