import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { driver } from '../../../domain/records/driver.ts';
import { valuationRule } from '../../../domain/records/valuationRule.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { FieldInput } from './FieldInput.tsx';
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../records.setup.tsx';

answerCalls(() => []);

afterEach(cleanup);

function draw(name: string, field: Field) {
  render(
    <Stage>
      <FieldInput
        name={name}
        path={name}
        field={field}
        pick={{ query: {} }}
        value=""
        issues={{}}
        units={{}}
        lang="en"
        isNeeded={false}
        onChange={() => undefined}
        onLeave={() => undefined}
      />
    </Stage>,
  );
}

describe('the hint of a field', () => {
  it('is below its input, is its accessible description, and not part of its name', () => {
    draw('idValidTo', driver.fields.idValidTo);
    const input = screen.getByLabelText('ID card to');
    const hint = screen.getByText('Empty: long-term');
    expect(input.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(input.getAttribute('aria-describedby')).toContain(hint.id);
  });

  it('is shown for lines too', () => {
    draw('shippers', valuationRule.fields.shippers);
    expect(screen.getByRole('group', { name: /Shippers/ }).textContent).toContain('None: all');
  });
});
