/** The skeleton of `index.html`, which has the shape of the page that is loading. */
const skeleton = document.getElementById("skeleton");

/** A placeholder for the first page while its code is loading: the skeleton stays. */
export function PageFallback() {
  return (
    <div
      aria-label="Loading the page"
      ref={(element) => {
        if (skeleton) element?.append(skeleton);
      }}
      role="status"
    />
  );
}
