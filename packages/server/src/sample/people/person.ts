/** A person of the sample company, without an id. `key` is the part before the @ of the login name. */
export type SamplePerson = {
  key: string
  first: string
  last: string
  gender: 'F' | 'M' | 'N' | null
  title: string
  department: string
  team: string
  location: string
  number: string | null
  /** A calendar day. */
  hired: string
  manager: string | null
  secondary?: string
  roles?: readonly ('hr' | 'assistant' | 'techAdmin' | 'guest')[]
  hasLeft?: true
}
