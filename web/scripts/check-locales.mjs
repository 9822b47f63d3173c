// Checks the Fluent files, those of the pages and those of crates/tafl-wording: each language has the same messages with
// the same values, every message is used, and every message that is used is there. A message counts as used where its id
// stands in quotes in the pages, in the crates that say something or in the lessons and puzzles of the terminal, or in
// another message.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentParser, Visitor } from '@fluent/syntax';

const web = fileURLToPath(new URL('..', import.meta.url));
const folders = [join(web, 'locales'), join(web, '..', 'crates', 'tafl-wording', 'locales')];
const faults = [];
/** What messages have as their parts. */
const parts = new Set();

class Values extends Visitor {
  names = new Set();
  visitMessageReference(node) {
    parts.add(node.id.name);
  }
  visitVariableReference(node) {
    this.names.add(node.id.name);
  }
}

function read(language, file) {
  const messages = new Map();
  const path = folders.map((folder) => join(folder, language, file)).find((candidate) => existsSync(candidate));
  const resource = new FluentParser().parse(path ? readFileSync(path, 'utf8') : '');
  for (const entry of resource.body) {
    if (entry.type === 'Junk') faults.push(`${language}/${file}: cannot be read: ${entry.content.split('\n')[0]}`);
    if (entry.type !== 'Message') continue;
    if (messages.has(entry.id.name)) faults.push(`${language}/${file}: ${entry.id.name} is there twice`);
    const values = new Values();
    values.visit(entry);
    messages.set(entry.id.name, [...values.names].sort().join(' '));
  }
  return messages;
}

function textsUnder(folder, endings) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .filter((entry) => !entry.parentPath.includes('generated'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

const languages = readdirSync(folders[0]);
const files = [...new Set(folders.flatMap((folder) => languages.flatMap((language) => readdirSync(join(folder, language)))))];
const known = new Map();
// Names and summaries of rule sets are English in the rule sets themselves; a test of crates/tafl-wording holds each
// translation against them.
const RULE_SETS = 'rule-sets.ftl';
for (const language of languages.filter((other) => other !== 'en')) read(language, RULE_SETS);
for (const file of files.filter((name) => name !== RULE_SETS)) {
  const first = read('en', file);
  for (const [id] of first) {
    if (known.has(id)) faults.push(`${id} is both in ${known.get(id)} and in ${file}`);
    known.set(id, file);
  }
  for (const language of languages.filter((other) => other !== 'en')) {
    const other = read(language, file);
    for (const [id, values] of first) {
      if (!other.has(id)) faults.push(`${language}/${file}: ${id} is missing`);
      else if (id.match(/^(refusal|capture|end|hostile|short-hostile)(-|$)/) === null && other.get(id) !== values)
        faults.push(`${language}/${file}: ${id} has the values "${other.get(id)}", the English one "${values}"`);
    }
    for (const [id] of other) if (!first.has(id)) faults.push(`${language}/${file}: ${id} is not in English`);
  }
}

const pages = textsUnder(join(web, 'src'), ['.ts', '.svelte']);
const sources = ['tablut-wasm/src', 'tafl-lab/src', 'tafl-make/src', 'tafl-view/src', 'tafl-wording/src', 'tablut/src/make', 'tablut-server/src/notices'];
const binding = sources.map((folder) => textsUnder(join(web, '..', 'crates', folder), ['.rs'])).join('\n');
const terminal = ['learn.rs', 'puzzle_play.rs'].map((file) => readFileSync(join(web, '..', 'crates', 'tablut', 'src', file), 'utf8')).join('\n');
const quoted = new Set([...`${pages}\n${binding}\n${terminal}`.matchAll(/['"]([a-z][a-z0-9-]+)['"]/g)].map((match) => match[1]));
// Messages whose ids are made from content/learn; crates/tablut/tests/learn.rs holds them against it.
const made = /^learn-(lesson|demo|question|answer|note|crossing|group|letters-confidence|strategy)-/;
// And those that leaflets, cards and pictures make from the names of kinds, areas, places of the king, families of games, laws, sides,
// sources and rule sets, or that other messages take as their part.
const ofLeaflets = /^(kind-called|area-called|closed|stop|pass|enter|short-place|short-repetition|history|variants|law|picture-turn|author-of|year|by-hand)-/;
const printed = ['leaflet.ftl', 'paper.ftl'];
const isMade = (id, file) => (printed.includes(file) ? ofLeaflets : made).test(id);
for (const id of parts) if (!known.has(id)) faults.push(`${id} is the part of a message, and is not there`);
for (const [id, file] of known) if (!quoted.has(id) && !parts.has(id) && !isMade(id, file)) faults.push(`${file}: ${id} is not used`);
const called = [...pages.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]);
const core = [...binding.matchAll(/"((?:refusal|capture|end|typed|import|record|opentafl|archive|layout|position|problem|referee|ended|notice)-[a-z-]+)"/g)].map((match) => match[1]);
// Some rule sets are called like messages.
const ruleSets = new Set(readdirSync(join(web, '..', 'rules')).map((file) => file.replace('.toml', '')));
for (const id of new Set([...called, ...core])) if (!known.has(id) && !ruleSets.has(id)) faults.push(`${id} is used and not there`);

for (const fault of faults) console.error(fault);
console.log(`${known.size} messages in ${languages.length} languages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
