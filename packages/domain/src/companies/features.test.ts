import { expect, test } from 'vitest'
import { isFeature, isFlag, switchesOf } from './features.ts'

const byDefault = [
  'review',
  'FEATURE_inbox',
  'FEATURE_reviewTemplates',
  'FEATURE_clippyAttachments',
  'FEATURE_xmlExport',
  'guestsMayBeAdded',
]

test('what a company never switched has its default', () => {
  expect([...switchesOf([])]).toEqual(byDefault)
})

test('a company switches features and flags on and off', () => {
  const own = [
    { name: 'review', enabled: false },
    { name: 'praise', enabled: true },
    { name: 'FEATURE_layoutRefresh', enabled: true },
  ]
  expect([...switchesOf(own)]).toEqual([...byDefault.slice(1), 'praise', 'FEATURE_layoutRefresh'])
  expect([isFeature('praise'), isFeature('FEATURE_layoutRefresh'), isFlag('FEATURE_layoutRefresh')]).toEqual([
    true,
    false,
    true,
  ])
})
