// Loading something once: what has come is kept, and what failed is asked for again the next time.

export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const mine = load();
    loading = mine;
    mine.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return mine;
  };
}
