import type { SourceFile } from './architecture.ts'

export type Language = 'en' | 'de'
/** A text for users: its key in the catalogue, or its file. */
export type ReadText = { language: Language; name: string; text: string }

/** Retired words of the interface and their replacements, by language. */
const retired: Record<Language, [RegExp, string][]> = {
  en: [
    [/\bwhoever\b/i, 'the person who, anyone who'],
    [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
    [/\bnobody\b/i, 'no one'],
    [/\btold\b/i, 'notified'],
    [/\bmeanwhile\b/i, 'while, since'],
    [/\bat once\b/i, 'immediately, right away, at a time'],
    [/\b(e-mails?|mails?(?! servers?\b)|mailed)\b(?!-)/i, 'email, emails'],
    [/\bsign(s|ed|ing)? (in|out)\b/i, 'log in, log out'],
    [/\bt(ake|akes|aken|aking|ook) (it |them )?(away|along)\b/i, 'remove, download'],
    [/\bthrow(s|n|ing)? (it |them )?away\b/i, 'discard'],
    [/\bhand(s|ed|ing)? (it |them )?in\b/i, 'submit'],
    [/\blook(s|ed|ing)? into\b/i, 'check'],
    [/\b(stands here|takes none)\b/i, 'what it is'],
    [/(?<!\bno )\bany more\b(?! \w+s\b)/i, 'anymore'],
    [/\b(licen[c]e|colour|behaviour|favour|centre|grey|cancell(ed|ing)|enrol(?!l))\w*/i, 'American spelling'],
    [/\b(organi|authori|recogni|customi|summari|prioriti|minimi)s(e|es|ed|ing|ation|ations)\b/i, 'American spelling'],
    [/\banalys(e|es|ed|ing)\b/i, 'American spelling'],
  ],
  de: [
    [/\bFirm(a|en)\b/, 'Unternehmen'],
    [/(?<!E-)\bMails?\b/, 'E-Mail, E-Mails'],
    [/Prüfprotokoll/, 'Audit-Protokoll'],
    [/(?<!E-)Mail-?[Pp]rotokoll/, 'E-Mail-Protokoll'],
    [/Tagesübersicht|[Tt]ägliche Übersicht/, 'Tägliche Zusammenfassung'],
    [/Support-Zugriff/, 'Supportzugriff'],
    [/\bAdministrator(en|in|innen)?\b/, 'Admin, Admins, Administration'],
    [/Hauptbewert|Hauptbeurteiler\b|Zweitgutachter/, 'hauptbeurteilende Person, zweitbeurteilende Person'],
    [/\bHR-Assistent/, 'HR-Assistenz'],
    [
      /\b(Be)?[Nn]utzer(n|s|in|innen)?\b|\bMitarbeiter(n|s)?\b|(?<!Kolleginnen und )\bKollegen\b/,
      'Person, Mitarbeitende',
    ],
    [/\bEmpfänger(n|s)?\b/, 'Person, an die es geht'],
    [/\b(du|dir|dich|dein(e|er|es|em|en)?|euch|euer|eure)\b/i, 'Sie, Ihr'],
    [/\b(ein|aus)loggen\b|\beingeloggt\b|\bausgeloggt\b/, 'anmelden, abmelden'],
    [/\b(canceln|gecancelt|downloaden|uploaden|sharen|editieren)\b/, 'a German word'],
  ],
}

/** Retired words in texts, with their replacements. Placeholders and keys are ignored. */
export const retiredMessageWords = (texts: readonly ReadText[]): string[] =>
  texts.flatMap(({ language, name, text }) => {
    const read = text.replace(/\{\{[^{}]*\}\}|\{%[^%]*%\}|\{\w+[,}]/g, ' ')
    return retired[language].flatMap(([pattern, instead]) => {
      const word = pattern.exec(read)?.[0]
      return word === undefined ? [] : [`${language} ${name}: “${word}”, better: ${instead}`]
    })
  })

/** The texts of the ready-made questionnaires: a file for each language. */
export const questionnaireTextsIn = (sources: readonly SourceFile[]): ReadText[] =>
  sources.flatMap(({ path, text }) => {
    const language = /\/ready-made\/(en|de)\.ts$/.exec(path)?.[1] as Language | undefined
    if (!language) return []
    return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)]
      .filter(([, literal = '']) => literal.includes(' '))
      .map(([, literal = '']) => ({ language, name: path, text: literal }))
  })

const TEMPLATE = /`([A-Za-z]\w*\.[^`\n]*\$\{[^`\n]*)`/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Unused messages: no source has their key, composes it in a template, or names their group
 * (`messageKeysBelow('mailLog.kind')`).
 */
export function unusedMessages(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const literals = new Set<string>()
  const composed = new Set<string>()
  for (const { path, text } of sources) {
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx')) continue
    for (const [, literal = ''] of text.matchAll(/['"`]([\w.-]+)(?=['"`])/g)) literals.add(literal)
    for (const [, template = ''] of text.matchAll(TEMPLATE)) composed.add(template)
  }
  const patterns = [...composed].map(
    (template) =>
      new RegExp(
        `^${template
          .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
  const isOfNamedGroup = (key: string) =>
    key.split('.').some((_, index, parts) => index > 1 && literals.has(parts.slice(0, index).join('.')))
  return keys.filter(
    (key) => !literals.has(key) && !isOfNamedGroup(key) && !patterns.some((pattern) => pattern.test(key)),
  )
}
