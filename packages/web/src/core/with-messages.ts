import { loadMessages } from './i18n.ts'

/**
 * Loads something together with its messages. The build writes this around every `import()` of ours and names the parts
 * (`packages/web/messages-plugin.ts`).
 */
export async function withMessages<T>(load: () => Promise<T>, ...needed: readonly string[]): Promise<T> {
  const [loaded] = await Promise.all([load(), ...needed.map(loadMessages)])
  return loaded
}
