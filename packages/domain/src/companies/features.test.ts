import { expect, test } from 'vitest'
import { isFeature, isFlag, switchesOf } from './features.ts'

test('what a company never switched has its default', () => {
  expect([...switchesOf([])]).toEqual(['review', 'FEATURE_xmlExport'])
})

test('a company switches features and flags on and off', () => {
  const own = [
    { name: 'review', enabled: false },
    { name: 'praise', enabled: true },
    { name: 'FEATURE_layoutRefresh', enabled: true },
  ]
  expect([...switchesOf(own)]).toEqual(['FEATURE_xmlExport', 'praise', 'FEATURE_layoutRefresh'])
  expect([isFeature('praise'), isFeature('FEATURE_layoutRefresh'), isFlag('FEATURE_layoutRefresh')]).toEqual([
    true,
    false,
    true,
  ])
})
