import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Refusals that each rule of each chart may give: chart → rule → statuses. */
export type RuleRefusals = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** A top-level name of a file, and where it stands. */
interface Found {
  readonly file: string;
  readonly node: ts.Node;
}

/** A rule asks a function that asks another; further down nothing refuses for it. */
const DEEPEST = 4;

/** Reads declarations and imports of files, without types. */
class Sources {
  readonly #root: string;
  readonly #files = new Map<string, Map<string, ts.Node | { from: string; name: string }>>();

  constructor(root: string) {
    this.#root = root;
  }

  #read(file: string) {
    const known = this.#files.get(file);
    if (known) return known;
    const names = new Map<string, ts.Node | { from: string; name: string }>();
    this.#files.set(file, names);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const target = (specifier: string) => (specifier.startsWith('.') ? join(dirname(file), specifier) : '');
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer) names.set(name.text, initializer);
      if (ts.isFunctionDeclaration(statement) && statement.name) names.set(statement.name.text, statement);
      const isImport = ts.isImportDeclaration(statement);
      const bindings = isImport ? statement.importClause?.namedBindings : undefined;
      if (
        isImport &&
        bindings &&
        ts.isNamedImports(bindings) &&
        ts.isStringLiteral(statement.moduleSpecifier)
      )
        for (const { name, propertyName } of bindings.elements)
          names.set(name.text, {
            from: target(statement.moduleSpecifier.text),
            name: (propertyName ?? name).text,
          });
    }
    return names;
  }

  /** What a name in a file stands for; undefined: nothing of domain/ or machines/. */
  find(file: string, name: string): Found | undefined {
    const found = this.#read(file).get(name);
    if (found === undefined) return undefined;
    if (!('from' in found)) return { file, node: found };
    const { from } = found;
    const isOurs = /^(domain|machines)\//.test(relative(this.#root, from));
    return isOurs && existsSync(from) ? this.find(from, found.name) : undefined;
  }
}

/** `x as const satisfies Y`, `(x)`: what stands inside. */
function bare(node: ts.Node): ts.Node {
  return ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** Statuses that a rule may refuse with, those of the functions it asks included. */
function refusalsIn(sources: Sources, { file, node }: Found, depth = 0, seen = new Set<ts.Node>()): number[] {
  if (seen.has(node) || depth > DEEPEST) return [];
  seen.add(node);
  const codes: number[] = [];
  const codeOf = (argument: ts.Node): void => {
    const one = bare(argument);
    if (ts.isConditionalExpression(one)) {
      codeOf(one.whenTrue);
      codeOf(one.whenFalse);
    } else if (ts.isNumericLiteral(one)) codes.push(Number(one.text));
    else if (ts.isIdentifier(one)) {
      const named = sources.find(file, one.text);
      if (named) codeOf(named.node);
    }
  };
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return;
    if (
      ts.isCallExpression(inner) &&
      ts.isIdentifier(inner.expression) &&
      inner.expression.text === 'refuse'
    ) {
      const [code] = inner.arguments;
      if (code) codeOf(code);
    } else if (ts.isIdentifier(inner)) {
      const named = sources.find(file, inner.text);
      if (named && !ts.isNumericLiteral(bare(named.node)))
        codes.push(...refusalsIn(sources, named, depth + 1, seen));
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return codes;
}

/** The rules of an object: its own, and those it takes over from others. */
function rulesIn(sources: Sources, { file, node }: Found): Map<string, Found> {
  const rules = new Map<string, Found>();
  const one = bare(node);
  if (ts.isIdentifier(one)) {
    const named = sources.find(file, one.text);
    return named ? rulesIn(sources, named) : rules;
  }
  if (!ts.isObjectLiteralExpression(one)) return rules;
  for (const property of one.properties) {
    if (ts.isSpreadAssignment(property))
      for (const [name, rule] of rulesIn(sources, { file, node: property.expression })) rules.set(name, rule);
    else if (ts.isShorthandPropertyAssignment(property))
      rules.set(property.name.text, sources.find(file, property.name.text) ?? { file, node: property });
    else if (property.name && ts.isIdentifier(property.name))
      rules.set(property.name.text, {
        file,
        node: ts.isPropertyAssignment(property) ? property.initializer : property,
      });
  }
  return rules;
}

/** What `rules` of the exported `lifecycle` is. */
function rulesOf(sources: Sources, file: string): Map<string, Found> {
  const lifecycle = sources.find(file, 'lifecycle');
  if (!lifecycle) return new Map();
  const made = bare(lifecycle.node);
  const value = ts.isArrowFunction(made) ? bare(made.body) : made;
  if (!ts.isObjectLiteralExpression(value)) return new Map();
  const property = value.properties.find(
    ({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === 'rules',
  );
  if (!property) return new Map();
  if (ts.isShorthandPropertyAssignment(property))
    return rulesIn(sources, sources.find(lifecycle.file, 'rules') ?? lifecycle);
  return ts.isPropertyAssignment(property)
    ? rulesIn(sources, { file: lifecycle.file, node: property.initializer })
    : new Map();
}

/**
 * With which refusals each rule of the documents' charts says no, read from the source. A rule that hands on what the server found
 * out (`context.deduction`) names none.
 */
export function ruleRefusals(repository: string): RuleRefusals {
  const sources = new Sources(repository);
  const folder = join(repository, 'machines', 'lifecycles');
  const charts = readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, 'machine.ts')));
  return Object.fromEntries(
    charts.map((chart) => {
      const rules = [...rulesOf(sources, join(folder, chart, 'machine.ts'))].map(([name, rule]) => [
        name,
        [...new Set(refusalsIn(sources, rule))].sort((a, b) => a - b),
      ]);
      return [chart, Object.fromEntries(rules)];
    }),
  );
}
