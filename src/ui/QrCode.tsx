import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface Props {
  /** The text that a scanner reads. */
  text: string;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code: dark on white in both themes, as scanners want it; its quiet zone is part of the picture. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    const squares = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: rows.length, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
