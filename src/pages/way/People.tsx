import { Phone } from '../../ui/Phone.tsx';
import classes from './way.module.css';

/** Somebody to call: who that is, and for what. */
export interface Callable {
  readonly key: string;
  readonly role: string;
  readonly party: string;
  readonly name: string;
  readonly phone: string | null;
}

/** Whom one calls; a number that is whole is called by a press. */
export function People({ people }: { people: readonly Callable[] }) {
  return (
    <ul className={classes.people}>
      {people.map(({ key, role, party, name, phone }) => (
        <li key={key}>
          <span className={classes.role}>{role}</span>
          <span>{[name, party].filter((text) => text !== '').join(' · ') || '—'}</span>
          {phone !== null && (
            <span>
              <Phone number={phone} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
