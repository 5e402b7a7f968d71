/** What each step of the tour is about, by the key of its text. On narrow screens some of it is hidden until it is opened. */
export const tourTargets: Readonly<Record<string, string>> = {
  tour1: '#content',
  tour2: '#navigation',
  tour3: '[data-tour=search]',
  tour4: '[data-tour=bell]',
}

/** Outlines what a step is about (`base.css`), until the function that it returns is called. */
export function pointAt(selector: string | undefined): (() => void) | undefined {
  const target = selector ? document.querySelector(selector) : null
  if (!target) return undefined
  target.setAttribute('data-pointed-at', '')
  return () => target.removeAttribute('data-pointed-at')
}
