import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Link as RouteLink } from 'wouter';
import type { ContractText } from '../../../domain/calls/contractLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { HOST } from '../../app/http.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ContractBody, ContractHead } from './ContractBody.tsx';
import { type ContractSource, isContract } from './contractSource.ts';
import { SigningBody } from './SigningBody.tsx';
import { useContractTexts } from './texts.ts';

interface Props {
  source: ContractSource;
  /** The way on once it is settled; absent: to the login. */
  onward?: ReactNode;
}

/** A contract of a trip or a frame contract: its head, its text, and the decision of party B. */
export function ContractSigning({ source, onward }: Props) {
  const t = useContractTexts();
  return (
    <SigningBody
      source={source}
      t={t}
      body={(text, onEnd) =>
        isContract(text) && (
          <>
            <ContractHead text={text} />
            <ContractBody text={text} onEnd={onEnd} />
          </>
        )
      }
      settled={(text) =>
        isContract(text) && <Settled text={text} paperUrl={source.paperUrl} onward={onward} />
      }
    />
  );
}

interface SettledProps extends Pick<ContractSource, 'paperUrl'> {
  text: ContractText;
  onward: ReactNode;
}

/** The state it came to, and the file of what was signed. */
function Settled({ text, paperUrl, onward }: SettledProps) {
  const t = useContractTexts();
  const { status, signedAt, reason, fileId } = text;
  // A frame contract that was refused is a draft again.
  const isRefused = status === 'rejected' || status === 'draft';
  const Icon = isRefused ? IconCircleX : IconCircleCheck;
  const more = isRefused ? reason : signedAt === null ? null : t('signedAt', { time: formatTime(signedAt) });
  return (
    <>
      <Notice
        icon={<Icon size={28} aria-hidden />}
        title={t(isRefused ? 'done.rejected' : 'done.signed')}
        text={more ?? undefined}
      />
      {fileId !== null && (
        <Button
          component="a"
          size="md"
          href={`${HOST}${paperUrl(fileId)}`}
          download={`${text.contractNo}.pdf`}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('file')}
        </Button>
      )}
      <ContractHead text={text} />
      {onward ?? (
        <Button component={RouteLink} to="/loginMobile" variant="default">
          {t('toLogin')}
        </Button>
      )}
    </>
  );
}
