import type { SamplePerson } from './person.ts'

export const guests: readonly SamplePerson[] = [
  {
    key: 'gwen',
    first: 'Gwen',
    last: 'Ellis',
    gender: 'F',
    title: 'Garden Writer',
    department: '',
    team: '',
    location: 'Bristol, United Kingdom',
    number: null,
    hired: '2025-09-01',
    manager: null,
    roles: ['guest'],
  },
]
