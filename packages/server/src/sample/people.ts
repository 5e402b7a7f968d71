import { createHash } from 'node:crypto'
import { guests } from './people/guests.ts'
import { operations } from './people/operations.ts'
import { peopleAndFinance } from './people/people-and-finance.ts'
import type { SamplePerson } from './people/person.ts'
import { product } from './people/product.ts'
import { sales } from './people/sales.ts'

/** The part of every login name after the @. */
export const sampleDomain = 'fernhill.example'

/** The sixty people of Fernhill: garden furniture and seeds, in Hamburg, Lüneburg, Bristol and Porto. */
export const samplePeople: readonly SamplePerson[] = [
  ...peopleAndFinance,
  ...product,
  ...operations,
  ...sales,
  ...guests,
]

/** The sample logins: one person for each kind of right. */
export const sampleTestUsers = [
  'iris',
  'hana',
  'theo',
  'asta',
  'mia',
  'ravi',
  'noor',
  'leo',
  'gwen',
  'paul',
  'cleo',
] as const

export const sampleLoginName = (key: string): string => `${key}@${sampleDomain}`

/** The id of something of the sample company: the same in every installation, so that examples can name it. */
export function sampleId(name: string): string {
  const hash = createHash('sha256').update(`fernhill:${name}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const samplePersonId = (key: string): string => sampleId(`person:${key}`)
