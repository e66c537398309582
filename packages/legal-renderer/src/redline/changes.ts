import type { RedlineChange, RedlinePart } from './redline';

/** The changes of a redline, in its order. */
export class ChangeList {
  readonly changes: RedlineChange[] = [];

  /** Lists the changed parts below a heading and gives each its change's id. A deletion and the insertion after it are one change. */
  add(parts: RedlinePart[], section: string): RedlinePart[] {
    parts.forEach((part, at) => {
      if (part.type === 'same' || part.change) return;
      const next = parts[at + 1];
      const id = `change-${this.changes.length + 1}`;
      part.change = id;
      if (part.type === 'inserted') {
        this.changes.push({ id, kind: 'inserted', section, deleted: '', inserted: part.text });
        return;
      }
      const replacement = next?.type === 'inserted' ? next : undefined;
      if (replacement) replacement.change = id;
      this.changes.push({
        id,
        kind: replacement ? 'replaced' : 'deleted',
        section,
        deleted: part.text,
        inserted: replacement?.text ?? '',
      });
    });
    return parts;
  }
}
